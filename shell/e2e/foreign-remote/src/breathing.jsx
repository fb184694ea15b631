import { Route, Routes, useEvent, useText, useViewer } from '@stridewell/platform';
import { Button, Inline, Page, Stack, Text, TextLink } from '@stridewell/ui';
import { lazy, Suspense, useState } from 'react';

const Why = lazy(() => import('./why.jsx'));

/** The remote's pages; the count is stored above them. */
export function Breathing() {
  const t = useText('mf-breathing');
  const { firstName } = useViewer();
  const [breaths, setBreaths] = useState(0);
  const [isLoaded, setLoaded] = useState(false);
  useEvent('dashboard-loaded', () => setLoaded(true));
  return (
    <Page>
      <Stack gap={5}>
        <Text>{t('lead', { name: firstName })}</Text>
        <Inline>
          <Button onPress={() => setBreaths(breaths + 1)}>{t('breathe')}</Button>
        </Inline>
        <Text>{t('breaths', { count: breaths })}</Text>
        {isLoaded && <Text tone="muted">{t('loaded')}</Text>}
        <Suspense>
          <Routes>
            <Route
              path="/breathing"
              element={<TextLink href="/breathing/why">{t('why')}</TextLink>}
            />
            <Route path="/breathing/why" element={<Why />} />
          </Routes>
        </Suspense>
      </Stack>
    </Page>
  );
}
