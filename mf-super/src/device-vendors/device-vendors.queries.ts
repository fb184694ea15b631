import { listDeviceVendors } from '@stridewell/contracts';
import { apiQuery } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** Fetches the device vendors, and whether each is set up. */
export function useDeviceVendors() {
  return useQuery({ ...apiQuery(listDeviceVendors), select: ({ data }) => data.vendors });
}
