import { StridewellRemote } from './stridewell-remote.ts';

// If a page loads the script twice, the first one stays.
if (!customElements.get('stridewell-remote')) {
  customElements.define('stridewell-remote', StridewellRemote);
}
