export * from './auth-companies/auth-companies.zod.ts';
export * from './session/session.zod.ts';
export * from './user/user.zod.ts';
