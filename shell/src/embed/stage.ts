import { frameName, frameRoot } from '@stridewell/ui/frame';

/** The contents of the element's shadow root. */
export type Stage = Readonly<{
  root: ShadowRoot;
  /** Contains the remote, or the frame. */
  content: HTMLElement;
  /** Contains the script's own messages. */
  box: HTMLElement;
  /**
   * Contains dialogs, menus and snackbars, above everything on the page and outside of clipping or rotated elements.
   */
  overlays: HTMLElement;
}>;

/* In a layer, so that the host's own styles of the part win. `all` leaves custom properties alone. */
const styles = `
@layer stridewell-reset {
  :host { all: initial; display: block; color-scheme: light dark; }
  :host([color-mode='light']) { color-scheme: light; }
  :host([color-mode='dark']) { color-scheme: dark; }
  /* React Aria writes this into the document, where it does not reach us. */
  [data-react-aria-pressable] { touch-action: pan-x pan-y pinch-zoom; }
  /* What the page says of every element (\`* { color }\`) holds for the host, and would be inherited from there. */
  .box, .content, .overlays {
    all: initial; display: block; color: light-dark(#172b33, #f2ecdf);
    font: medium/1.5 'Figtree Variable', system-ui, -apple-system, 'Segoe UI', sans-serif;
  }
}
.box, .content, .overlays { color-scheme: light dark; }
:host([color-mode='light']) :is(.box, .content, .overlays) { color-scheme: light; }
:host([color-mode='dark']) :is(.box, .content, .overlays) { color-scheme: dark; }
:host([hidden]) { display: none !important; }
.content, .overlays { container: ${frameName} / inline-size; font-size: medium; direction: ltr; text-align: start; }
.content { position: relative; isolation: isolate; contain: layout; }
.overlays {
  position: fixed; inset: 0; width: 100%; height: 100%; max-width: none; max-height: none;
  margin: 0; border: 0; padding: 0; overflow: visible; background: none;
  pointer-events: none;
}
.overlays:not(:popover-open) { display: none; }
.overlays > * { pointer-events: auto; }
.box {
  --ink: light-dark(#172b33, #f2ecdf); --muted: light-dark(#4f5d5e, #b0bcb8);
  --surface: light-dark(#fffdf8, #172529); --line: light-dark(#e2d9c8, #2b3e43);
  --button: light-dark(#14594a, #7fd3b4); --on-button: light-dark(#ffffff, #06231b);
  box-sizing: border-box; display: grid; justify-items: center; gap: 12px;
  padding: 32px 20px; border: 1px solid var(--line); border-radius: 14px;
  background: var(--surface); color: var(--ink); direction: ltr; text-align: center;
  font: medium/1.5 'Figtree Variable', system-ui, -apple-system, 'Segoe UI', sans-serif;
}
.box:empty { display: none; }
.box :is(strong, p) { margin: 0; max-width: 30em; overflow-wrap: anywhere; }
.box :is(strong, p:first-child) { font-size: 1.2em; font-weight: 650; }
.box strong + p { color: var(--muted); }
.box button {
  min-height: 44px; padding: 0 20px; border: 0; border-radius: 14px; cursor: pointer;
  background: var(--button); color: var(--on-button); font: inherit; font-weight: 600;
}
.box button:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
:host([frame]) .content { height: 100%; }
:host([frame]) .box:not(:empty) ~ .content { position: absolute; width: 100%; visibility: hidden; }
.content > iframe { display: block; width: 100%; height: 100%; min-height: 480px; border: 0; }
`;

let sheet: CSSStyleSheet | undefined;

/** One style sheet for all elements of the page; created by code, so it needs no nonce. */
function ownSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
  }
  return sheet;
}

function addPlace(root: ShadowRoot, name: string): HTMLElement {
  const place = root.ownerDocument.createElement('div');
  place.className = name;
  root.append(place);
  return place;
}

/** Sets up the element's shadow root. */
export function buildStage(element: HTMLElement): Stage {
  const root = element.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [ownSheet()];
  const box = addPlace(root, 'box');
  const content = addPlace(root, 'content');
  const overlays = addPlace(root, 'overlays');
  for (const place of [content, overlays]) place.toggleAttribute(frameRoot, true);
  overlays.popover = 'manual';
  return { root, content, box, overlays };
}

/** Shows the overlays above everything. Call again after the element was moved, which closes popovers. */
export function raiseOverlays({ overlays }: Stage): void {
  if (!overlays.matches(':popover-open')) overlays.showPopover();
}
