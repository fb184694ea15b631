import { session, sharedHistory, useFormat } from '@stridewell/platform';
import type { Viewer } from '@stridewell/platform';
import { Button, EyeIcon } from '@stridewell/ui';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { useBannerHeight } from '#override/use-banner-height.ts';
import { Acts, Strip, Trial } from '#override-banner/override-banner.styles.ts';
import { useImpersonationText } from './impersonation-texts.ts';

/** Back to whoever looked, where the look began: the cookie is theirs all the while. */
function stop(from: string): void {
  sharedHistory.push(from);
  void session.start();
}

/** As whom somebody looks, why and until when, and the way back; at the end it goes back by itself. */
export function ImpersonationBanner({ viewer }: { viewer: Viewer }): ReactElement | null {
  const t = useImpersonationText();
  const format = useFormat();
  const { firstName, lastName, impersonation, madeMember } = viewer;
  const endsAt = (impersonation ?? madeMember)?.endsAt;
  const from = madeMember ? '/admin/program-center/member-view' : '/adminsuper/impersonation';
  useEffect(() => {
    if (endsAt === undefined) return undefined;
    const timer = setTimeout(() => stop(from), Math.max(0, Date.parse(endsAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [endsAt, from]);
  const ref = useBannerHeight();
  if (endsAt === undefined) return null;
  const name = `${firstName} ${lastName}`;
  const time = format.dateTime(endsAt);
  return (
    <Strip aria-label={t('label')} ref={ref}>
      <Trial as="div">
        <EyeIcon size={16} aria-hidden />
        <span>
          <strong>{madeMember ? t(`made.${madeMember.kind}`) : t('as', { name })}</strong>{' '}
          {impersonation
            ? t('until', { time, reason: impersonation.reason })
            : t('madeUntil', { time })}
        </span>
      </Trial>
      <Acts>
        <Button size="small" colour="white" onPress={() => stop(from)}>
          {t('stop')}
        </Button>
      </Acts>
    </Strip>
  );
}
