/** What tells one loaded platform from another: a remote that brought a platform of its own carries another. */
export type PageIdentity = Readonly<{ platform: 'stridewell' }>;

/** The identity of this page's platform; only its being the same object means anything. */
export const pageIdentity: PageIdentity = Object.freeze({ platform: 'stridewell' });
