import { events as bus, pageIdentity, takeRemoteScopes } from '@stridewell/platform';

/** The identity of its platform: the shell refuses a remote with its own copy. */
export const page = pageIdentity;

/** One mounted instance, in plain JavaScript: no React, no hooks, only its mount props. */
export function createInstance({ domElement, events, emit }) {
  const heard = document.createElement('ul');
  let subscription;

  function button(text, onClick) {
    const element = document.createElement('button');
    element.type = 'button';
    element.textContent = text;
    element.addEventListener('click', onClick);
    return element;
  }

  function note(text) {
    const line = document.createElement('li');
    line.textContent = text;
    heard.append(line);
  }

  function attempt(act) {
    try {
      act();
    } catch (error) {
      note(error.message);
    }
  }

  return {
    async mount() {
      heard.setAttribute('aria-label', 'Heard');
      domElement.append(
        button('Tell my teams', () => emit('program-teams', { programId: 1, teams: [] })),
        button('End the session', () => attempt(() => emit('session-ended', {}))),
        button('Speak as another', () => {
          attempt(() => bus.scope('mf-teams').emit('program-teams', { programId: 1, teams: [] }));
          attempt(() => takeRemoteScopes()('mf-teams').on('program-teams', () => undefined));
        }),
        heard,
      );
      subscription = events.subscribe(({ name, sender }) => note(`${sender} said ${name}`));
    },
    async unmount() {
      subscription.unsubscribe();
      domElement.replaceChildren();
    },
  };
}
