import { ReportReason, type DiscussionPost } from '@stridewell/contracts';
import { Button, Dialog, RadioGroup, Stack, Text } from '@stridewell/ui';
import { useState, type ReactElement } from 'react';
import { useDiscussionText } from './discussion-texts.ts';
import { useReportPost } from './moderation.queries.ts';

/** Asks for the reason of a report and sends it to the moderators. */
export function ReportDialog(props: {
  post: DiscussionPost;
  name: string;
  isOpen: boolean;
  onClose: () => void;
}): ReactElement {
  const { post, name, isOpen, onClose } = props;
  const t = useDiscussionText();
  const [reason, setReason] = useState<string | null>(null);
  const report = useReportPost(post);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('report.title', { name })}
      footer={
        <>
          <Button
            isDisabled={reason === null}
            isPending={report.isPending}
            onPress={() => report.mutate(ReportReason.parse(reason), { onSuccess: onClose })}
          >
            {t('report.send')}
          </Button>
          <Button color="lightgrey" onPress={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text tone="muted">{t('report.lead', { name })}</Text>
        <RadioGroup
          label={t('report.why')}
          value={reason}
          onChange={setReason}
          options={ReportReason.options.map((value) => ({
            value,
            label: t(`report.reasons.${value}`),
          }))}
        />
      </Stack>
    </Dialog>
  );
}
