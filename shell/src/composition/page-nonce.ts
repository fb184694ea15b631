declare let __webpack_nonce__: string | undefined;

// webpack, styled-components and the federation runtime read the nonce of the page's policy from here.
// eslint-disable-next-line prefer-const -- the rule takes this for a first value; the global is webpack's
__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

export {};
