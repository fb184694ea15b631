/**
 * Addresses that no remote may have: the shell's own, and those that the page server handles. The build reads them too,
 * so that the contract gate refuses a release that claims one.
 */
export const ownPaths = {
  root: '/',
  signIn: '/login',
  forbidden: '/403',
  notFound: '/404',
  preferences: '/preferences',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  confirmSignIn: '/confirm-sign-in',
  unsubscribe: '/unsubscribe',
  security: '/security',
  registration: '/registration',
  mobileRegistration: '/mobile/registration',
  mobileRedirect: '/mobile/redirect',
  api: '/api',
  shellFiles: '/shell',
  releases: '/remotes',
  registry: '/registry.json',
  embedded: '/embed',
  developers: '/developers',
} as const;
