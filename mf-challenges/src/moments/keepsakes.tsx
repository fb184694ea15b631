import type { Challenge } from '@stridewell/contracts';
import { useText } from '@stridewell/platform';
import { Button, DownloadIcon, Inline, ShareIcon } from '@stridewell/ui';
import { useCertificate, useShareMoment } from './moments.queries.ts';

/** The keepsakes of a challenge with a final result: a picture to share, and a certificate. */
export function Keepsakes({ challenge: { id } }: { challenge: Challenge }) {
  const t = useText('mf-challenges');
  const certificate = useCertificate(id);
  const picture = useShareMoment(`finish:${id}`);
  return (
    <Inline gap={3}>
      <Button icon={ShareIcon} isPending={picture.isPending} onPress={() => picture.mutate()}>
        {t('moment.picture')}
      </Button>
      <Button
        icon={DownloadIcon}
        color="lightgrey"
        isPending={certificate.isPending}
        onPress={() => certificate.mutate()}
      >
        {t('moment.certificate')}
      </Button>
    </Inline>
  );
}
