import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Tasks that the head of a project shows; more are folded, so that the parts of the project stay near. */
export const useWaitingShown = (): number => (useMediaQuery(useTheme().breakpoints.up('sm')) ? 3 : 2);
