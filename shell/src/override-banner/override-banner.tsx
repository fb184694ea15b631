import { useSnackbar, useText } from '@stridewell/platform';
import { Button, EyeIcon, WarningIcon } from '@stridewell/ui';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { openInspector } from '#inspector/inspector-switch.ts';
import { Acts, Strip, Trial, Trials } from './override-banner.styles.ts';
import { clearOverride } from '#override/override.ts';
import type { ReleaseTrial } from '#override/release-trial.ts';
import { useBannerHeight } from '#override/use-banner-height.ts';
import { useOverride } from '#override/use-override.ts';

function TrialLine({ trial }: { trial: ReleaseTrial }): ReactElement {
  const t = useText('shell');
  const { name: remote, source, release } = trial;
  if (release) {
    const version = release.version;
    return (
      <Trial>
        <EyeIcon size={16} aria-hidden />
        <span>
          <strong>{t('override.trying', { remote, version })}</strong>{' '}
          {release.base === undefined
            ? t('override.fromStore')
            : t('override.from', { address: release.base })}
        </span>
      </Trial>
    );
  }
  return (
    <Trial>
      <WarningIcon size={16} aria-hidden />
      <span role="alert">
        <strong>{t('override.refused', { remote })}</strong>{' '}
        {t(`override.cause.${trial.refusal}`, { source })} {t('override.published')}{' '}
        <small>{trial.detail}</small>
      </span>
    </Trial>
  );
}

/** What is tried in this tab and from where, or why it is not; it stays until the override is cleared. */
function TrialsBanner({ reload }: { reload: () => void }): ReactElement {
  const { trials } = useOverride();
  const t = useText('shell');
  return (
    <Strip aria-label={t('override.label')} ref={useBannerHeight()}>
      <Trials>
        {trials.map((trial) => (
          <TrialLine key={trial.name} trial={trial} />
        ))}
      </Trials>
      <Acts>
        <Button size="small" colour="white" onPress={openInspector}>
          {t('override.inspect')}
        </Button>
        {trials.some(({ refusal }) => refusal) && (
          <Button size="small" colour="white" onPress={reload}>
            {t('override.retry')}
          </Button>
        )}
        <Button size="small" colour="white" onPress={() => clearOverride(reload)}>
          {t('override.clear')}
        </Button>
      </Acts>
    </Strip>
  );
}

/** Tells a person who may not try releases that what they asked for was ignored. */
function ForbiddenNotice(): null {
  const t = useText('shell');
  const snackbar = useSnackbar();
  useEffect(() => {
    snackbar.show({ text: t('override.forbidden'), type: 'danger' });
  }, [snackbar, t]);
  return null;
}

/** Says what became of the releases that this tab was asked to try. */
export function OverrideBanner(props: { reload: () => void }): ReactElement {
  const { isForbidden } = useOverride();
  return isForbidden ? <ForbiddenNotice /> : <TrialsBanner {...props} />;
}
