import { matchPath, useText } from '@stridewell/platform';
import type { RemotePath, Viewer } from '@stridewell/platform';
import { Button, Text, TextLink, Title } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { LateDialog } from '#late-dialogs/late-dialogs.tsx';
import { Steps } from './get-started-guide.styles.ts';
import { useFinishGuide } from './get-started.queries.ts';

const steps = [
  { name: 'run', text: 'guide.runText', path: '/admin/help-center' },
  { name: 'join', text: null, path: '/challenges' },
  { name: 'log', text: null, path: null },
] as const;

/** A short guide for program administrators: what to do first, in three steps. */
export function GetStartedGuide(props: {
  viewer: Viewer;
  pages: readonly RemotePath[];
  isOpen: boolean;
  onClose: () => void;
}): ReactElement {
  const { viewer, pages, isOpen, onClose } = props;
  const t = useText('shell');
  const finish = useFinishGuide(viewer, () => t('guide.failed'));

  return (
    <LateDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('guide.title')}
      footer={
        <>
          <Button
            isPending={finish.isPending}
            onPress={() => finish.mutate(undefined, { onSuccess: onClose })}
          >
            {t('guide.done')}
          </Button>
          <Button color="lightgrey" onPress={onClose}>
            {t('guide.later')}
          </Button>
        </>
      }
    >
      <Steps>
        {steps.map(({ name, text, path }) => (
          <li key={name}>
            <Title level={3} size="md">
              {t(`guide.${name}`)}
            </Title>
            {text && <Text tone="muted">{t(text)}</Text>}
            {path && matchPath(pages, path) && (
              <TextLink href={path} onClick={onClose}>
                {t(`guide.${name}Link`)}
              </TextLink>
            )}
          </li>
        ))}
      </Steps>
    </LateDialog>
  );
}
