import { Component, type ReactNode } from 'react';
import { ErrorState } from '@/components/error-state';

interface LoadFaultProps {
  children: ReactNode;
}

interface LoadFaultState {
  error: Error | null;
}

/** In the place of a part whose script did not come, or that could not be drawn. */
// biome-ignore lint/style/useReactFunctionComponents: only a class can catch what its children throw.
export class LoadFault extends Component<LoadFaultProps, LoadFaultState> {
  override state: LoadFaultState = { error: null };

  static getDerivedStateFromError(error: unknown): LoadFaultState {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    // A script that failed once is not asked for again by this page.
    return (
      <ErrorState title="This part could not be loaded" error={error} onRetry={() => location.reload()} />
    );
  }
}
