import { useQueryClient } from '@tanstack/react-query';
import { forgetStaff } from './staff';

/** Asks again who is signed in, and whether they must set a second factor up. */
export function useRefreshFactor(): () => void {
  const queries = useQueryClient();
  return () => {
    forgetStaff();
    void queries.invalidateQueries({ queryKey: ['staff'] });
  };
}
