import type { Language } from '@stridewell/platform/embedding';
import { embedWords } from './embed-words.ts';
import type { Stage } from './stage.ts';

function said(name: 'strong' | 'p', words: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = words;
  return element;
}

function retryButton(language: Language, onRetry: () => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = embedWords[language].retry;
  button.addEventListener('click', onRetry);
  return button;
}

/** Shows that the part is loading. */
export function showLoading({ box }: Stage, language: Language): void {
  box.role = 'status';
  box.replaceChildren(said('p', `${embedWords[language].loading} …`));
}

/** Shows that the part failed. */
export function showFailure({ box }: Stage, language: Language, onRetry: () => void): void {
  const { failedTitle, failedText } = embedWords[language];
  box.role = 'alert';
  box.replaceChildren(
    said('strong', failedTitle),
    said('p', failedText),
    retryButton(language, onRetry),
  );
}

/** Shows that the page must say who is signed in. */
export function showTokenNeeded({ box }: Stage, language: Language, onRetry: () => void): void {
  const { tokenTitle, tokenText } = embedWords[language];
  box.role = 'status';
  box.replaceChildren(
    said('strong', tokenTitle),
    said('p', tokenText),
    retryButton(language, onRetry),
  );
}

/** Shows the part again. */
export function clearBox({ box }: Stage): void {
  box.replaceChildren();
}
