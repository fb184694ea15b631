// What jsdom lacks because it renders nothing. Each does nothing: a test that needs a size, a match or an intersection
// replaces it.

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
// jsdom has these two, and logs a "not implemented" error.
window.scrollTo = () => {};
window.scrollBy = () => {};
Blob.prototype.text ??= function text() {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(this);
  });
};
// Code revokes an address a minute later, when another test file may run in the same page.
URL.createObjectURL ??= () => 'blob:file';
URL.revokeObjectURL ??= () => {};
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.scrollTo ??= () => {};
Element.prototype.getAnimations ??= () => [];

// jsdom checks every rule of every style sheet for every element, which is most of the cost of a search by role.
// Whether an element is visible is known without them: from its own style, the hidden attribute, and what browsers
// never show. A test about rules sets `data-cascade` on the root.
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
