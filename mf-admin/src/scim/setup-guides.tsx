import { Stack } from '@stridewell/ui';
import { useScimText } from './scim-texts.ts';
import { Guide } from './scim.styles.ts';

const entra = ['entraApp', 'entraConnect', 'entraMatch', 'entraGroups', 'entraStart'] as const;
const okta = ['oktaApp', 'oktaConnect', 'oktaActs', 'oktaAssign', 'oktaStart'] as const;
const guides = [
  ['entra', entra],
  ['okta', okta],
] as const;
const other = ['otherFields', 'otherGroups'] as const;

/** How to set up the identity providers that most people have. */
export function SetupGuides() {
  const t = useScimText();
  return (
    <Stack gap={1}>
      {guides.map(([provider, steps]) => (
        <Guide key={provider}>
          <summary>{t(`setup.${provider}`)}</summary>
          <ol>
            {steps.map((step) => (
              <li key={step}>{t(`setup.${step}`)}</li>
            ))}
          </ol>
        </Guide>
      ))}
      <Guide>
        <summary>{t('setup.other')}</summary>
        <ul>
          {other.map((fact) => (
            <li key={fact}>{t(`setup.${fact}`)}</li>
          ))}
        </ul>
      </Guide>
    </Stack>
  );
}
