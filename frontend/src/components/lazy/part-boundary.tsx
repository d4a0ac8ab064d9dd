import { Component, type ReactNode } from 'react';

interface PartBoundaryProps {
  /** Takes the place of a part that fails while it is drawn. */
  fault: (reset: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps the page when a part of it fails while it is drawn. */
// biome-ignore lint/style/useReactFunctionComponents: only a class can catch what its children throw.
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  readonly #reset = () => this.setState({ hasFailed: false });

  override render(): ReactNode {
    const { fault, children } = this.props;
    return this.state.hasFailed ? fault(this.#reset) : children;
  }
}
