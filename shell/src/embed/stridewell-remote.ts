import type { EmbedTokenCallback, StridewellRemoteElement } from '@stridewell/embed';
import { createElementLifecycle } from './element-lifecycle.ts';
import type { ElementLifecycle } from './element-lifecycle.ts';
import { buildStage, raiseOverlays } from './stage.ts';
import type { Stage } from './stage.ts';

/** The elements of the page: they show one person. */
const running = new Set<ElementLifecycle>();

/** `<stridewell-remote>`. A class, because custom elements must be one. */
export class StridewellRemote extends HTMLElement implements StridewellRemoteElement {
  static readonly observedAttributes = ['name', 'path', 'language', 'color-mode'];

  #embedToken: EmbedTokenCallback | null = null;
  readonly #stage: Stage = buildStage(this);
  readonly #life: ElementLifecycle = createElementLifecycle(this, this.#stage);
  #isStarted = false;

  get embedToken(): EmbedTokenCallback | null {
    return this.#embedToken;
  }

  set embedToken(callback: EmbedTokenCallback | null) {
    this.#embedToken = callback;
    this.#life.tokenGiven();
  }

  /**
   * Signs the person out of all elements of the page: their data is gone right away, and each element asks for a token.
   * Set `embedToken` again when someone is there.
   */
  signOut(): void {
    for (const life of running) life.signOut();
  }

  connectedCallback(): void {
    raiseOverlays(this.#stage);
    this.#life.lookChanged();
    if (this.#isStarted) return;
    this.#isStarted = true;
    running.add(this.#life);
    this.#takeEarlyToken();
    // A page that creates the element in code sets its token after inserting it.
    queueMicrotask(() => {
      if (this.#isStarted) this.#life.start();
    });
  }

  disconnectedCallback(): void {
    // A moved element is reinserted within the same task, and keeps its state.
    queueMicrotask(() => {
      if (this.isConnected || !this.#isStarted) return;
      this.#isStarted = false;
      running.delete(this.#life);
      this.#life.stop();
    });
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (!this.#isStarted) return;
    // The part may have moved on since the same path was set.
    if (name === 'path') this.#life.pathChanged();
    else if (before === now) return;
    else if (name === 'name') this.#life.start();
    else this.#life.lookChanged();
  }

  /** A token set before the script arrived hides the class's property. */
  #takeEarlyToken(): void {
    if (!Object.hasOwn(this, 'embedToken')) return;
    const { embedToken } = this;
    // What the page set on the plain element
    delete (this as { embedToken?: unknown }).embedToken;
    this.embedToken = embedToken;
  }
}
