import type { EmbedTokenCallback, StridewellRemoteElement } from '@stridewell/embed';
import { createElementLifecycle } from './element-lifecycle.ts';
import type { ElementLifecycle } from './element-lifecycle.ts';
import { buildStage, raiseOverlays } from './stage.ts';
import type { Stage } from './stage.ts';

/** `<stridewell-remote>`. A class, because custom elements must be one. */
export class StridewellRemote extends HTMLElement implements StridewellRemoteElement {
  static readonly observedAttributes = ['name', 'language', 'colour-mode'];

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

  connectedCallback(): void {
    raiseOverlays(this.#stage);
    this.#life.lookChanged();
    if (this.#isStarted) return;
    this.#isStarted = true;
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
      this.#life.stop();
    });
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (!this.#isStarted || before === now) return;
    if (name === 'name') this.#life.start();
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
