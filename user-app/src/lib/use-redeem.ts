import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { LOGIN_TAB, loginHref } from '../config/paths';
import { useAccount } from './account';
import { openDialog } from './dialogs';

/** Opens the redeem dialog; a visitor is sent to registration by code instead, and back afterwards. */
export function useRedeem(): () => void {
  const { isTourist } = useAccount();
  const toRegistration = useGoToRegistration();
  return useCallback(() => {
    if (isTourist) toRegistration();
    else openDialog('redeem');
  }, [isTourist, toRegistration]);
}

/** Where visitors go who try what only members may. */
function useGoToRegistration(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(() => {
    void navigate(loginHref({ state: LOGIN_TAB.register, redirectUrl: pathname + search }));
  }, [navigate, pathname, search]);
}
