interface ImportMetaEnv {
  readonly BUILD_COMMIT?: string;
}
