/** Style sheets come with the component that needs them. */
declare module '*.css';
