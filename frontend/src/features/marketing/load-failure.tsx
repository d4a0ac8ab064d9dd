import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';

interface LoadFailureProps {
  what: string;
  children: ReactNode;
}

/** A part that did not arrive says so in its place; the rest of the page stays. */
// biome-ignore lint/style/useReactFunctionComponents: only a class can catch what its children throw.
export class LoadFailure extends Component<LoadFailureProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div role="alert">
        {this.props.what} could not be loaded. Please check your connection.
        <Button variant="outlined" onClick={() => location.reload()} sx={{ display: 'block', mt: 2 }}>
          Load the page again
        </Button>
      </div>
    );
  }
}
