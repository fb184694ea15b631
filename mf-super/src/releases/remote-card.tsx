import type { ReleaseStatus } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { Card, Chip, Inline, List, ListRow, Stack, Text } from '@stridewell/ui';
import type { ReactNode } from 'react';
import { useProgramNames } from '#program-choice/index.ts';
import { ChangeButton } from './change-dialog.tsx';
import { useReleaseText } from './release-texts.ts';
import type { WantedChange } from './releases.queries.ts';

type Remote = ReleaseStatus['remotes'][number];
type Offered = Remote['offered'][number];

const tones = { current: 'success', staged: 'primary', 'last good': 'neutral' } as const;

/** The releases of one remote: the audience and health of each, and the possible changes. */
export function RemoteCard({ remote, title }: { remote: Remote; title: string }) {
  const t = useReleaseText();
  const format = useFormat();
  const { withheldFrom, offered, unused, takenBack } = remote;
  return (
    <Card title={title} level={2}>
      <Stack gap={3}>
        {withheldFrom !== null && (
          <Text tone="muted">
            {t('withheld', {
              whom: withheldFrom === 'everybody' ? t('everybody') : t('everybodyElse'),
            })}
          </Text>
        )}
        <List label={title}>
          {offered.map((one) => (
            <OfferedRow
              key={`${one.version} ${one.standing}`}
              remote={remote}
              title={title}
              offered={one}
            />
          ))}
          {[...unused].reverse().map((version) => (
            <Row
              key={version}
              version={version}
              chip={<Chip>{t('standing.unused')}</Chip>}
              facts={[t('nobody')]}
              actions={['stage', 'promote', 'retire']}
              remote={remote.name}
              title={title}
            />
          ))}
          {takenBack.map((taken) => (
            <Row
              key={`${taken.version} ${taken.at}`}
              version={taken.version}
              chip={<Chip tone="danger">{t('standing.rolledBack')}</Chip>}
              facts={[
                t('rolledBackBy', {
                  name: taken.who,
                  why: taken.why,
                  date: format.dateTime(taken.at),
                }),
              ]}
              actions={['stage', 'promote']}
              remote={remote.name}
              title={title}
              again
            />
          ))}
        </List>
      </Stack>
    </Card>
  );
}

function OfferedRow(props: { remote: Remote; title: string; offered: Offered }) {
  const { remote, title, offered } = props;
  const t = useReleaseText();
  const format = useFormat();
  const { version, standing, provenSince, health } = offered;
  const facts = [
    useWhom(remote, offered),
    ...(health === null ? [] : [healthText(health)]),
    provenSince === null ? t('unproven') : t('proven', { date: format.dateTime(provenSince) }),
  ];
  function healthText({ members, percent, slow = 0 }: NonNullable<Offered['health']>): string {
    if (members === 0) return t('noVisits');
    const share = format.number(percent / 100, { style: 'percent', maximumFractionDigits: 1 });
    const failing = t('healthy', { percent: share, number: format.number(members) });
    if (slow === 0) return failing;
    return `${failing} · ${t('slow', { number: format.number(slow) })}`;
  }
  const words = { current: 'current', staged: 'staged', 'last good': 'lastGood' } as const;
  const actions = {
    current: ['roll-back', 'retire'],
    staged: ['promote', 'stage', 'roll-back'],
    'last good': ['promote', 'stage'],
  } as const;
  return (
    <Row
      version={version}
      chip={<Chip tone={tones[standing]}>{t(`standing.${words[standing]}`)}</Chip>}
      facts={facts}
      actions={actions[standing]}
      remote={remote.name}
      title={title}
    />
  );
}

function useWhom({ offered: all }: Remote, { standing, percent, programs }: Offered): string {
  const t = useReleaseText();
  const format = useFormat();
  const names = useProgramNames(programs ?? []);
  if (standing === 'last good') return t('fallback');
  if (standing === 'current') {
    const isShared = all.some((one) => one.standing === 'staged');
    return isShared ? t('everybodyElse') : t('everybody');
  }
  const share = format.number(percent ?? 100);
  if (programs === null) return t('percent', { percent: share });
  return t('percentOf', { percent: share, programs: names.join(', ') });
}

function Row(props: {
  version: string;
  chip: ReactNode;
  facts: readonly string[];
  actions: readonly WantedChange['action'][];
  remote: string;
  /** The name of the remote. */
  title: string;
  again?: boolean;
}) {
  const t = useReleaseText();
  const { version, remote, title, again = false } = props;
  return (
    <ListRow
      title={t('version', { version })}
      meta={
        <Inline gap={2}>
          {props.chip}
          <span>{props.facts.join(' · ')}</span>
        </Inline>
      }
      trailing={
        <Inline gap={2}>
          {props.actions.map((action) => (
            <ChangeButton key={action} title={title} wanted={{ action, remote, version, again }} />
          ))}
        </Inline>
      }
    />
  );
}
