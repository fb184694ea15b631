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
Blob.prototype.text ??= function text() {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(this);
  });
};
// Code revokes an address a minute later, when another file's test may run in the same page.
URL.createObjectURL ??= () => 'blob:file';
URL.revokeObjectURL ??= () => {};
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.scrollTo ??= () => {};
Element.prototype.getAnimations ??= () => [];

// jsdom asks every rule of every style sheet for every element, which is most of what a search by role costs. What
// decides whether an element is there is known without them: its own style, the attribute hidden, and what browsers
// never show. A test that is about rules sets `data-cascade` on the root.
const cascade = window.getComputedStyle.bind(window);
const neverShown = new Set(['HEAD', 'SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE']);

function inheritedVisibility(element) {
  for (let asked = element; asked; asked = asked.parentElement) {
    if (asked.style?.visibility) return asked.style.visibility;
  }
  return 'visible';
}

function ownStyle(element) {
  const isHidden = element.hasAttribute('hidden') || neverShown.has(element.tagName);
  const values = {
    display: element.style?.display || (isHidden ? 'none' : 'block'),
    visibility: inheritedVisibility(element),
  };
  const getPropertyValue = (name) => values[name] ?? element.style?.getPropertyValue(name) ?? '';
  return new Proxy(element.style ?? {}, {
    get(style, name) {
      if (name === 'getPropertyValue') return getPropertyValue;
      const value = values[name] ?? style[name];
      return typeof value === 'function' ? value.bind(style) : value;
    },
  });
}

window.getComputedStyle = (element, pseudo) =>
  'cascade' in document.documentElement.dataset ? cascade(element, pseudo) : ownStyle(element);
