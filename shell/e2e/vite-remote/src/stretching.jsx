import platform from '@stridewell/platform';
import ui from '@stridewell/ui';
import { lazy, Suspense, useState } from 'react';

const { Route, Routes, useText, useViewer } = platform;
const { Button, Inline, Page, Stack, Text, TextLink } = ui;
const Why = lazy(() => import('./why.jsx'));

/** The remote's pages; the count is stored above them. */
export function Stretching() {
  const t = useText('mf-stretching');
  const { firstName } = useViewer();
  const [stretches, setStretches] = useState(0);
  return (
    <Page>
      <Stack gap={5}>
        <Text>{t('lead', { name: firstName })}</Text>
        <Inline>
          <Button onPress={() => setStretches(stretches + 1)}>{t('stretch')}</Button>
        </Inline>
        <Text>{t('stretches', { count: stretches })}</Text>
        <Suspense>
          <Routes>
            <Route
              path="/stretching"
              element={<TextLink href="/stretching/why">{t('why')}</TextLink>}
            />
            <Route path="/stretching/why" element={<Why />} />
          </Routes>
        </Suspense>
      </Stack>
    </Page>
  );
}
