import { ScreenHead } from '@stridewell/parts';
import { QueryCard } from '@stridewell/platform';
import type { ProgramSettings } from '@stridewell/contracts';
import { Skeleton, Stack, TabLinks } from '@stridewell/ui';
import type { ReactNode } from 'react';
import { useProgramSettings } from '#program-settings/index.ts';
import { useCustomizationText } from './customization-texts.ts';

const address = '/admin/program-center/settings/customization';
const pages = [
  { id: 'colors', href: address },
  { id: 'navbar', href: `${address}/navbar-button` },
  { id: 'login', href: `${address}/login` },
] as const;

/** One of the branding pages, with the settings that it changes. */
export function CustomizationPage(props: {
  page: (typeof pages)[number]['id'];
  children: (settings: ProgramSettings['customization']) => ReactNode;
}) {
  const { page, children } = props;
  const t = useCustomizationText();
  const query = useProgramSettings();
  return (
    <>
      <ScreenHead title={t('title')} />
      <Stack gap={5}>
        <TabLinks
          label={t('pages')}
          links={pages.map(({ id, href }) => ({
            href,
            label: t(`page.${id}`),
            isCurrent: id === page,
          }))}
        />
        <QueryCard
          title={t(`page.${page}`)}
          query={query}
          skeleton={<Skeleton shape="list" count={4} />}
        >
          {({ data }) => children(data.customization)}
        </QueryCard>
      </Stack>
    </>
  );
}
