declare global {
  let __webpack_nonce__: string | undefined;
}

// webpack, styled-components and the federation runtime read the page's nonce from here.
__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

export {};
