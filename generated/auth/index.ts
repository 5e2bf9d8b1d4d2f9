export * from './auth-companies/auth-companies.ts';
export * from './auth-users/auth-users.ts';
export * from './memberships/memberships.ts';
export * from './password-reset/password-reset.ts';
export * from './registration/registration.ts';
export * from './session/session.ts';
export * from './user/user.ts';
