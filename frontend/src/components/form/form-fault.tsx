import Alert from '@mui/material/Alert';

/** Why the form as a whole was refused; nothing if it was not. */
export const FormFault = ({ text }: { text: string | null | undefined }) =>
  text ? <Alert severity="error">{text}</Alert> : null;
