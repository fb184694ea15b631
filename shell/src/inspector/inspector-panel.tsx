import { useSnackbar } from '@stridewell/platform';
import { Button, CloseIcon, IconButton, Tabs, Title } from '@stridewell/ui';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { EventsTab } from './events-tab.tsx';
import { inspectionReport } from './inspection-report.ts';
import { Body, Dock, Head, RoomForPanel } from './inspector-panel.styles.ts';
import { useInspectorText } from './inspector-texts.ts';
import { PageTab } from './page-tab.tsx';
import { ReleasesTab } from './releases-tab.tsx';
import { RemotesTab } from './remotes-tab.tsx';
import { SharedPackagesTab } from './shared-packages-tab.tsx';
import { SlotsTab } from './slots-tab.tsx';
import { useInspectedPage } from './use-inspected-page.ts';

/** Takes the focus when it opens and returns it when it closes. */
function useFocusWhileOpen() {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return panel;
}

export function InspectorPanel({ onClose }: { onClose: () => void }): ReactElement {
  const t = useInspectorText();
  const snackbar = useSnackbar();
  const page = useInspectedPage();
  const panel = useFocusWhileOpen();

  async function copyReport(): Promise<void> {
    try {
      await navigator.clipboard.writeText(inspectionReport(page));
      snackbar.show({ text: t('copied') });
    } catch {
      snackbar.show({ text: t('copyFailed'), type: 'danger' });
    }
  }

  function onKeyDown({ key }: KeyboardEvent): void {
    if (key === 'Escape') onClose();
  }

  const { remotes, packages, slots } = page;
  const tabs = [
    { id: 'remotes', label: t('tabs.remotes'), content: <RemotesTab remotes={remotes} /> },
    { id: 'releases', label: t('tabs.releases'), content: <ReleasesTab /> },
    { id: 'shared', label: t('tabs.shared'), content: <SharedPackagesTab packages={packages} /> },
    { id: 'slots', label: t('tabs.slots'), content: <SlotsTab slots={slots} /> },
    { id: 'events', label: t('tabs.events'), content: <EventsTab /> },
    { id: 'page', label: t('tabs.page'), content: <PageTab page={page} /> },
  ];
  return (
    <>
      <RoomForPanel />
      <Dock aria-label={t('title')} ref={panel} tabIndex={-1} onKeyDown={onKeyDown}>
        <Head>
          <Title level={2} size="md">
            {t('title')}
          </Title>
          <Button size="small" color="lightgrey" onPress={() => void copyReport()}>
            {t('copy')}
          </Button>
          <IconButton icon={CloseIcon} label={t('close')} onPress={onClose} />
        </Head>
        <Body>
          <Tabs label={t('tabs.label')} tabs={tabs} />
        </Body>
      </Dock>
    </>
  );
}
