import type { AuditEntry } from '@stridewell/contracts';
import { Button, Card, Inline, Stack, Switch, Text } from '@stridewell/ui';
import { useBoardPackText } from './board-pack-texts.ts';
import {
  useDownloadBoardPack,
  useMailBoardPack,
  useMailedBoardPack,
} from './board-pack.queries.ts';
import { useLastDownload } from './last-downloads.queries.ts';
import { useReportingText } from './reporting-texts.ts';

const kinds = ['pdf', 'xlsx'] as const;

/** Last month against the one before, as a PDF and a workbook, and the mail with its link. */
export function BoardPackCard({ last }: { last: AuditEntry | undefined }) {
  const t = useReportingText();
  const own = useBoardPackText();
  const lastDownload = useLastDownload(last);
  const download = useDownloadBoardPack();
  const mailed = useMailedBoardPack();
  const mail = useMailBoardPack(mailed);
  const about = [t('report.boardPack.about'), ...lastDownload].join(' · ');
  return (
    <Card title={t('report.boardPack.name')} level={2}>
      <Stack gap={4}>
        <Text tone="muted">{about}</Text>
        <Inline gap={2}>
          {kinds.map((kind) => (
            <Button
              key={kind}
              color="lightgrey"
              aria-label={own('download', { kind: own(kind) })}
              isPending={download.isPending && download.variables === kind}
              onPress={() => download.mutate(kind)}
            >
              {own(kind)}
            </Button>
          ))}
        </Inline>
        <Switch
          label={own('mail')}
          description={own('mailHint')}
          value={mailed !== undefined}
          isDisabled={mail.isPending}
          onChange={(isOn) => mail.mutate(isOn)}
        />
      </Stack>
    </Card>
  );
}
