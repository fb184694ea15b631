import { frameName, frameRoot } from '@stridewell/ui/frame';
import type { EmbedHost, EmbedLook } from '#composition/embed-host.ts';
import { givenColorMode } from '#composition/former-names.ts';
import type { FormerLook } from '#composition/former-names.ts';
import type { RemoteDefinition } from '#composition/define-remote.ts';
import type { RemoteInstance, RemoteMount } from '#composition/remote-root.tsx';

/** The props that someone else's single-spa root, or any other host, gives a remote. */
export type StandardProps = Readonly<{
  /** The name of the application or parcel, from single-spa. */
  name: string;
  /** The element to mount in; defaults to the element of single-spa's helpers, created if missing. */
  domElement?: HTMLElement | undefined;
  /** Stridewell's origin, such as `https://wellness.example`; defaults to the page's origin. */
  origin?: string | undefined;
  /** Returns an access token of the viewer, or null if no one is signed in. */
  accessToken?: (() => Promise<string | null>) | undefined;
  /** The start path, within its own paths. */
  path?: string | undefined;
  language?: EmbedLook['language'] | undefined;
  colorMode?: EmbedLook['colorMode'] | undefined;
  /** The nonce of the host's style policy. */
  nonce?: string | undefined;
  /** It shows another of its pages. The host's own address does not change. */
  onNavigate?: EmbedHost['navigated'] | undefined;
  /** Someone followed a link out of it; by default it opens in a Stridewell tab. */
  onLeave?: ((url: string) => void) | undefined;
}> &
  FormerLook;

/** The lifecycles of a single-spa application; each settles. */
export type StandardLifecycles = Readonly<{
  bootstrap: (props: StandardProps) => Promise<void>;
  mount: (props: StandardProps) => Promise<void>;
  unmount: (props: StandardProps) => Promise<void>;
}>;

/* In a layer, so that the remote's own look wins: its font, its colors, its paper. */
const styles = `
@layer stridewell-reset {
  :host, .content, .overlays { all: initial; display: block; }
}
.content, .overlays { container: ${frameName} / inline-size; font-size: medium; text-align: start; }
.content { contain: layout; }
.overlays { position: fixed; inset: 0; background: none; pointer-events: none; z-index: 1000; }
.overlays > * { pointer-events: auto; }
`;

function placeOf({ name, domElement }: StandardProps, page: Document): HTMLElement {
  if (domElement) return domElement;
  const id = `single-spa-application:${name}`;
  const found = page.getElementById(id);
  if (found) return found;
  const made = page.createElement('div');
  made.id = id;
  page.body.append(made);
  return made;
}

function addPart(root: ShadowRoot, className: string): HTMLElement {
  const part = root.ownerDocument.createElement('div');
  part.className = className;
  part.toggleAttribute(frameRoot, true);
  root.append(part);
  return part;
}

function hostOf(props: StandardProps, root: ShadowRoot, overlays: HTMLElement): EmbedHost {
  const { language = 'en', origin = location.origin } = props;
  const look = { language, colorMode: givenColorMode(props) ?? 'light' };
  return {
    origin,
    path: props.path ?? '',
    styleTarget: root,
    overlays,
    look: () => look,
    onLookChange: () => () => undefined,
    accessToken: async () => (await props.accessToken?.()) ?? null,
    navigated: (path, action) => props.onNavigate?.(path, action),
    left(path) {
      const url = origin + path;
      if (props.onLeave) props.onLeave(url);
      else window.open(url, '_blank', 'noopener');
    },
    told: () => undefined,
    needsToken: () => undefined,
  };
}

type Standing = Readonly<{ instance: RemoteInstance; frame: HTMLElement }>;

/**
 * Creates the lifecycles with which any single-spa root, or a host without single-spa, shows a remote: in a shadow
 * root, with a history in memory, so that neither its styles nor its addresses affect the page around it.
 */
export function standardLifecycles(
  remote: RemoteDefinition,
  createInstance: (mount: RemoteMount) => RemoteInstance,
): StandardLifecycles {
  const standing = new Map<string, Standing>();

  async function unmount({ name }: Pick<StandardProps, 'name'>): Promise<void> {
    const leaving = standing.get(name);
    standing.delete(name);
    try {
      await leaving?.instance.unmount();
    } finally {
      leaving?.frame.remove();
    }
  }

  return {
    bootstrap: async () => undefined,
    async mount(props) {
      await unmount(props);
      const place = placeOf(props, document);
      const frame = place.appendChild(place.ownerDocument.createElement('div'));
      const root = frame.attachShadow({ mode: 'open' });
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      root.adoptedStyleSheets = [sheet];
      const domElement = addPart(root, 'content');
      const embed = hostOf(props, root, addPart(root, 'overlays'));
      const mount: RemoteMount = {
        domElement,
        embed,
        nonce: props.nonce,
        onCrash(error) {
          console.error(`${remote.name} stopped working.`, error);
          void unmount(props);
        },
      };
      const instance = createInstance(mount);
      standing.set(props.name, { instance, frame });
      try {
        await instance.mount();
      } catch (error) {
        await unmount(props).catch(() => undefined);
        throw error;
      }
    },
    unmount,
  };
}
