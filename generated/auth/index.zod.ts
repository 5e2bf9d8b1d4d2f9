export * from './auth-companies/auth-companies.zod.ts';
export * from './auth-users/auth-users.zod.ts';
export * from './memberships/memberships.zod.ts';
export * from './password-reset/password-reset.zod.ts';
export * from './registration/registration.zod.ts';
export * from './session/session.zod.ts';
export * from './user/user.zod.ts';
