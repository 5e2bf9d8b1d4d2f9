export * from './auth-companies/auth-companies.response.ts';
export * from './auth-users/auth-users.response.ts';
export * from './memberships/memberships.response.ts';
export * from './password-reset/password-reset.response.ts';
export * from './registration/registration.response.ts';
export * from './session/session.response.ts';
export * from './user/user.response.ts';
