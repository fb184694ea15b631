import { session, sharedHistory, useFormat } from '@stridewell/platform';
import type { Viewer } from '@stridewell/platform';
import { Button, EyeIcon } from '@stridewell/ui';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { useBannerHeight } from '#override/use-banner-height.ts';
import { Acts, Strip, Trial } from '#override-banner/override-banner.styles.ts';
import { useImpersonationText } from './impersonation-texts.ts';

/** Returns to the staff member's own session, whose cookie the browser still has. */
function endImpersonation(): void {
  sharedHistory.push('/adminsuper/impersonation');
  void session.start();
}

/** Shows the impersonated member, the reason and the end time. Ends the impersonation at that time. */
export function ImpersonationBanner({ viewer }: { viewer: Viewer }): ReactElement | null {
  const t = useImpersonationText();
  const format = useFormat();
  const { firstName, lastName, impersonation } = viewer;
  const endsAt = impersonation?.endsAt;
  useEffect(() => {
    if (endsAt === undefined) return undefined;
    const timer = setTimeout(endImpersonation, Math.max(0, Date.parse(endsAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [endsAt]);
  const ref = useBannerHeight();
  if (!impersonation) return null;
  const name = `${firstName} ${lastName}`;
  const time = format.dateTime(impersonation.endsAt);
  return (
    <Strip aria-label={t('label')} ref={ref}>
      <Trial as="div">
        <EyeIcon size={16} aria-hidden />
        <span>
          <strong>{t('as', { name })}</strong> {t('until', { time, reason: impersonation.reason })}
        </span>
      </Trial>
      <Acts>
        <Button size="small" color="white" onPress={endImpersonation}>
          {t('stop')}
        </Button>
      </Acts>
    </Strip>
  );
}
