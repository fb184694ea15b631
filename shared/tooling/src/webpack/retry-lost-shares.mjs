/**
 * Lets a shared module be requested again after its file was lost: the federation runtime keeps the failed request and
 * returns it to everyone who asks later.
 * @type {import('@module-federation/runtime-core').ModuleFederationRuntimePlugin}
 */
export const retryLostShares = {
  name: 'retry-lost-shares',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap))
      for (const share of Object.values(scope[pkgName] ?? {}))
        if (!share.loaded) share.loading = null;
  },
};
