// eslint-disable-next-line prefer-const -- assigned below, on a global that webpack makes
declare let __webpack_nonce__: string | undefined;

// webpack, styled-components and the federation runtime read the nonce of the page's policy from here.
__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

export {};
