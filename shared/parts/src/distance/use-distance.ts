import { useFormat, useViewer } from '@stridewell/platform';
import { inDistanceUnit, kmOfSteps } from '@stridewell/rules';

const units = { km: 'kilometer', mi: 'mile' } as const;

/** Writes kilometers in the unit that the viewer reads: "4.1 km", "25 mi". */
export function useDistance(): (km: number) => string {
  const format = useFormat();
  const { distanceUnit } = useViewer();
  return (km) => {
    const distance = inDistanceUnit(km, distanceUnit);
    return format.number(distance, {
      style: 'unit',
      unit: units[distanceUnit],
      maximumFractionDigits: distance < 20 ? 1 : 0,
    });
  };
}

/** Writes how far the viewer walked with some steps, by their stride. */
export function useWalkedDistance(): (steps: number) => string {
  const distance = useDistance();
  const { strideCm = null } = useViewer();
  return (steps) => distance(kmOfSteps(steps, strideCm));
}
