// What jsdom leaves out because it draws nothing. Each stands still: a test that needs a size, a
// match or a crossing replaces the one it needs.

function matchMedia(query) {
  return {
    media: query,
    matches: false,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  };
}

function Observer() {
  return { observe() {}, unobserve() {}, disconnect() {}, takeRecords: () => [] };
}

window.matchMedia ??= matchMedia;
window.ResizeObserver ??= Observer;
window.IntersectionObserver ??= Observer;
window.CSS ??= {
  escape: (text) => text.replace(/[^\w-]/g, (character) => `\\${character}`),
  supports: () => false,
};
// jsdom has these two, and answers with a "not implemented" error on the console.
window.scrollTo = () => {};
window.scrollBy = () => {};
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.scrollTo ??= () => {};
Element.prototype.getAnimations ??= () => [];
