/** Stands in for `hoist-non-react-statics`, which emotion asks for on behalf of `withTheme` alone: nothing here uses that. */
export default <Target>(target: Target): Target => target;
