import { useFormat, useViewer } from '@stridewell/platform';
import { inDistanceUnit, kmOfSteps } from '@stridewell/rules';

const units = { km: 'kilometer', mi: 'mile' } as const;

/** Returns a function that writes kilometers in the viewer's unit: "4.1 km", "25 mi". */
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

/** Returns a function that writes the distance of a number of steps, by the viewer's stride length. */
export function useWalkedDistance(): (steps: number) => string {
  const distance = useDistance();
  const { strideCm = null } = useViewer();
  return (steps) => distance(kmOfSteps(steps, strideCm));
}
