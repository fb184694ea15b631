import { StridewellRemote } from './stridewell-remote.ts';

// A page that carries the script twice keeps the first.
if (!customElements.get('stridewell-remote')) {
  customElements.define('stridewell-remote', StridewellRemote);
}
