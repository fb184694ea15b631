import { session, sharedHistory, useFormat, useText } from '@stridewell/platform';
import type { Viewer } from '@stridewell/platform';
import { Button, EyeIcon } from '@stridewell/ui';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { useBannerHeight } from '#override/use-banner-height.ts';
import { Acts, Strip, Trial } from '#override-banner/override-banner.styles.ts';

/** Back to whoever looked: the cookie is theirs all the while. */
function stop(): void {
  sharedHistory.push('/adminsuper/impersonation');
  void session.start();
}

/** As whom somebody looks, why and until when, and the way back; at the end it goes back by itself. */
export function ImpersonationBanner({ viewer }: { viewer: Viewer }): ReactElement | null {
  const t = useText('shell');
  const format = useFormat();
  const { firstName, lastName, impersonation } = viewer;
  const endsAt = impersonation?.endsAt;
  useEffect(() => {
    if (endsAt === undefined) return undefined;
    const timer = setTimeout(stop, Math.max(0, Date.parse(endsAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [endsAt]);
  const ref = useBannerHeight();
  if (!impersonation) return null;
  const name = `${firstName} ${lastName}`;
  return (
    <Strip aria-label={t('impersonation.label')} ref={ref}>
      <Trial as="div">
        <EyeIcon size={16} aria-hidden />
        <span>
          <strong>{t('impersonation.as', { name })}</strong>{' '}
          {t('impersonation.until', {
            time: format.dateTime(impersonation.endsAt),
            reason: impersonation.reason,
          })}
        </span>
      </Trial>
      <Acts>
        <Button size="small" colour="white" onPress={stop}>
          {t('impersonation.stop')}
        </Button>
      </Acts>
    </Strip>
  );
}
