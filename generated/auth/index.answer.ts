export * from './auth-companies/auth-companies.answer.ts';
export * from './auth-users/auth-users.answer.ts';
export * from './memberships/memberships.answer.ts';
export * from './password-reset/password-reset.answer.ts';
export * from './registration/registration.answer.ts';
export * from './session/session.answer.ts';
export * from './user/user.answer.ts';
