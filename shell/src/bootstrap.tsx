import './composition/page-nonce.ts';
import {
  keepDocumentLanguage,
  keepScrollPosition,
  PageProviders,
  sharedHistory,
} from '@stridewell/platform';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startComposition } from './composition/composition.ts';
import { readInlinedRegistry } from './composition/inlined-registry.ts';
import { preloadOnApproach } from './composition/preload-on-approach.ts';
import { connectFramedPage, isFramed } from './embed/framed-page.ts';
import { startOverride } from './override/override.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');

if (isFramed(window)) connectFramedPage(window);
startOverride(() => window.location.reload());
startComposition(readInlinedRegistry(document));
keepDocumentLanguage(document);
keepScrollPosition(sharedHistory);
preloadOnApproach(document);
createRoot(root).render(
  <StrictMode>
    <PageProviders history={sharedHistory}>
      <App />
    </PageProviders>
  </StrictMode>,
);
