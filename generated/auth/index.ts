export * from './auth-companies/auth-companies.ts';
export * from './session/session.ts';
export * from './user/user.ts';
