/** Tells loaded platforms apart: a remote that brings its own platform has another identity. */
export type PageIdentity = Readonly<{ platform: 'stridewell' }>;

/** The identity of this page's platform. Compare by reference only. */
export const pageIdentity: PageIdentity = Object.freeze({ platform: 'stridewell' });
