import { ScreenHead } from '@stridewell/parts';
import { useViewer } from '@stridewell/platform';
import { Stack } from '@stridewell/ui';
import { useFileText } from './file-texts.ts';
import { PointsFileCard } from './points-file-card.tsx';
import { StepsFileCard } from './steps-file-card.tsx';

/** Points files and step files. */
export function FilesScreen() {
  const t = useFileText();
  const { points } = useViewer().program;
  return (
    <>
      <ScreenHead title={t('title')} />
      <Stack gap={4}>
        {points === 1 && <PointsFileCard />}
        <StepsFileCard />
      </Stack>
    </>
  );
}
