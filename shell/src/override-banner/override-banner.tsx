import { useSession, useSnackbar } from '@stridewell/platform';
import { Button, EyeIcon, WarningIcon } from '@stridewell/ui';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { openInspector } from '#inspector/inspector-switch.ts';
import { Acts, Strip, Trial, Trials } from './override-banner.styles.ts';
import { mayTryReleases } from '#override/may-try-releases.ts';
import { clearOverride } from '#override/override.ts';
import type { ReleaseTrial } from '#override/release-trial.ts';
import { useBannerHeight } from '#override/use-banner-height.ts';
import { useOverride } from '#override/use-override.ts';
import { useOverrideText } from './override-texts.ts';

function TrialLine({ trial }: { trial: ReleaseTrial }): ReactElement {
  const t = useOverrideText();
  const { name: remote, source, release } = trial;
  if (release) {
    const version = release.version;
    return (
      <Trial>
        <EyeIcon size={16} aria-hidden />
        <span>
          <strong>{t('trying', { remote, version })}</strong>{' '}
          {release.base === undefined ? t('fromStore') : t('from', { address: release.base })}
        </span>
      </Trial>
    );
  }
  return (
    <Trial>
      <WarningIcon size={16} aria-hidden />
      <span role="alert">
        <strong>{t('refused', { remote })}</strong> {t(`cause.${trial.refusal}`, { source })}{' '}
        {t('published')} <small>{trial.detail}</small>
      </span>
    </Trial>
  );
}

/** Shows which releases are on trial in this tab, or why they aren't, until the override is cleared. */
function TrialsBanner({ reload }: { reload: () => void }): ReactElement {
  const { trials } = useOverride();
  const mayInspect = mayTryReleases(document, useSession());
  const t = useOverrideText();
  return (
    <Strip aria-label={t('label')} ref={useBannerHeight()}>
      <Trials>
        {trials.map((trial) => (
          <TrialLine key={trial.name} trial={trial} />
        ))}
      </Trials>
      <Acts>
        {mayInspect && (
          <Button size="small" color="white" onPress={openInspector}>
            {t('inspect')}
          </Button>
        )}
        {trials.some(({ refusal }) => refusal) && (
          <Button size="small" color="white" onPress={reload}>
            {t('retry')}
          </Button>
        )}
        <Button size="small" color="white" onPress={() => clearOverride(reload)}>
          {t('clear')}
        </Button>
      </Acts>
    </Strip>
  );
}

/** Tells someone who may not try releases that their request was ignored. */
function ForbiddenNotice(): null {
  const t = useOverrideText();
  const snackbar = useSnackbar();
  useEffect(() => {
    snackbar.show({ text: t('forbidden'), type: 'danger' });
  }, [snackbar, t]);
  return null;
}

export function OverrideBanner(props: { reload: () => void }): ReactElement {
  const { isForbidden } = useOverride();
  return isForbidden ? <ForbiddenNotice /> : <TrialsBanner {...props} />;
}
