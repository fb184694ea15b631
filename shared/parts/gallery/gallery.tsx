// The page of `pnpm dev ui`: the components that screens are built from, in their states.
import { explain, getAuthUser, refreshSession } from '@stridewell/contracts';
import {
  colorModes,
  connectApi,
  PageProviders,
  session,
  setColorMode,
  setLanguage,
  sharedHistory,
  useColorMode,
  useLanguage,
} from '@stridewell/platform';
import { createFakeApi } from '@stridewell/testing/fake-api';
import { sampleViewer } from '@stridewell/testing/samples';
import {
  Card,
  GlobalStyle,
  Grid,
  Inline,
  Page,
  SelectField,
  Stack,
  Text,
  Title,
} from '@stridewell/ui';
import { StrictMode, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { figureSamples } from './figure-samples.tsx';
import { explainedStanding, partSamples } from './part-samples.tsx';
import { uiSamples } from './ui-samples.tsx';

function Choices(): ReactElement {
  const mode = useColorMode();
  const { language, languages } = useLanguage();
  return (
    <Inline>
      <SelectField
        label="Colors"
        value={mode}
        options={colorModes.map((value) => ({ value, label: value }))}
        onChange={(value) => setColorMode(colorModes.find((one) => one === value) ?? 'system')}
      />
      <SelectField
        label="Language"
        value={language}
        options={languages.map((value) => ({ value, label: value }))}
        onChange={(value) => void setLanguage(value === 'es' ? 'es' : 'en')}
      />
    </Inline>
  );
}

function Gallery(): ReactElement {
  return (
    <Page>
      <main>
        <Stack gap={6}>
          <Title level={1}>Parts of Stridewell</Title>
          <Choices />
          {Object.entries({ ...uiSamples, ...figureSamples, ...partSamples }).map(
            ([name, states]) => (
              <Card key={name} title={name} level={2}>
                <Grid>
                  {Object.entries(states).map(([state, element]) => (
                    <Stack key={state} gap={2}>
                      <Text size="sm" tone="muted">
                        {state}
                      </Text>
                      {element}
                    </Stack>
                  ))}
                </Grid>
              </Card>
            ),
          )}
        </Stack>
      </main>
    </Page>
  );
}

async function start(): Promise<void> {
  const api = createFakeApi();
  const viewer = sampleViewer();
  const { id: memberId, programId } = viewer;
  const token = { accessToken: 'gallery', tokenType: 'Bearer', expiresIn: 86_400 } as const;
  api.answer(refreshSession, { data: { ...token, memberId, programId, refreshToken: null } });
  api.answer(getAuthUser, { data: viewer });
  api.answer(explain, ({ query }) => ({ data: explainedStanding(query.subject) }));
  connectApi({ baseUrl: '/api', adapter: api.adapter });
  await session.start();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  createRoot(root).render(
    <StrictMode>
      <PageProviders history={sharedHistory}>
        <GlobalStyle />
        <Gallery />
      </PageProviders>
    </StrictMode>,
  );
}

void start();
