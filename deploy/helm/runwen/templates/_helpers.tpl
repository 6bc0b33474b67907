{{- define "runwen.fullname" -}}
{{- if contains .Chart.Name .Release.Name -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 40 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- define "runwen.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "runwen.labels" -}}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{ include "runwen.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/part-of: runwen
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end -}}

{{- define "runwen.image" -}}
{{- with .Values.image -}}
{{- if .digest -}}
{{ .repository }}@{{ .digest }}
{{- else -}}
{{ .repository }}:{{ .tag | default $.Chart.AppVersion }}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "runwen.backupImage" -}}
{{- with .Values.backup.image -}}
{{- if .digest -}}
{{ .repository }}@{{ .digest }}
{{- else -}}
{{ .repository }}:{{ .tag | default $.Values.image.tag | default $.Chart.AppVersion }}
{{- end -}}
{{- end -}}
{{- end -}}

{{/* The processes: `port` takes calls, `probePort` has /readyz and /metrics, `needs` are the servers in networkPolicy.egress. */}}
{{- define "runwen.processes" -}}
gateway: { main: dist/gateway/main.mjs, port: 8080, probePort: 8081, needs: [redis, rabbitmq] }
auth: { main: dist/auth/main.mjs, port: 4101, probePort: 4101, needs: [postgresql, redis, rabbitmq] }
files: { main: dist/files/main.mjs, port: 4102, probePort: 4102, needs: [postgresql, redis, rabbitmq, objectStore] }
messaging: { main: dist/messaging/main.mjs, port: 4103, probePort: 4103, needs: [postgresql, redis, rabbitmq] }
payment: { main: dist/payment/main.mjs, port: 4104, probePort: 4104, needs: [postgresql, redis, rabbitmq, paymentProvider] }
notifications: { main: dist/notifications/main.mjs, port: 4105, probePort: 4105, needs: [postgresql, redis, rabbitmq, smtp] }
{{- end -}}

{{/* The variables that the chart itself sets for a process. Of (dict "root" . "name" <process> "process" <its row>). */}}
{{- define "runwen.fixed" -}}
{{- $fullname := include "runwen.fullname" .root -}}
PORT: {{ .process.port | quote }}
DRAIN_SECONDS: {{ .root.Values.drainSeconds | quote }}
{{- if eq .name "gateway" }}
INTERNAL_PORT: {{ .process.probePort | quote }}
{{- range $other, $row := include "runwen.processes" .root | fromYaml }}
{{- if ne $other "gateway" }}
{{ upper $other }}_URL: http://{{ $fullname }}-{{ $other }}:{{ $row.port }}
{{- end }}
{{- end }}
{{- end }}
{{- if has .name (list "gateway" "payment" "notifications") }}
PUBLIC_URL: {{ required "publicUrl is missing: the address that browsers use" .root.Values.publicUrl | quote }}
{{- end }}
{{- if eq .name "files" }}
UPLOAD_DIR: /data
UPLOAD_DIR_MB: {{ .root.Values.uploads.megabytes | int64 | quote }}
{{- end }}
{{- if .root.Values.caConfigMap }}
NODE_EXTRA_CA_CERTS: /etc/runwen/ca/ca.crt
{{- end }}
{{- end -}}

{{/*
What a process (or a job) gets, as YAML: `env` (variables with values), `secrets` (names that are files under
/run/secrets) and `values` (of those secrets that the chart's own Secret holds). files/settings.json has the names that
each process knows; `npm run package:helm` writes it. Of (dict "root" . "name" <process> "own" <its values> "fixed" <dict>).
*/}}
{{- define "runwen.variables" -}}
{{- $known := index (.root.Files.Get "files/settings.json" | fromJson) .name -}}
{{- $env := dict -}}
{{- $secrets := list -}}
{{- $values := dict -}}
{{- $given := merge (deepCopy (.own.settings | default dict)) .root.Values.settings -}}
{{- $secret := merge (deepCopy (.own.secrets | default dict)) (omit .root.Values.secrets "DATABASE_URL") -}}
{{- range $name := .own.secretKeys -}}
{{- $secrets = append $secrets $name -}}
{{- end -}}
{{- range $name, $traits := $known -}}
{{- $value := index $given $name -}}
{{- if hasKey $.fixed $name -}}
{{- else if not (or (kindIs "invalid" $value) (eq (toString $value) "")) -}}
{{- $_ := set $env $name (ternary $value ($value | toJson) (kindIs "string" $value)) -}}
{{- else if $.own.existingSecret -}}
{{- if $traits.required -}}{{- $secrets = append $secrets $name -}}{{- end -}}
{{- else if index $secret $name -}}
{{- $secrets = append $secrets $name -}}
{{- $_ := set $values $name (index $secret $name) -}}
{{- else if $traits.required -}}
{{- fail (printf "%s of %s is missing: set it in secrets%s, or name a Secret that has it" $name $.name (ternary "" " or settings" (default false $traits.secret))) -}}
{{- end -}}
{{- end -}}
{{- dict "env" (merge $env $.fixed) "secrets" (uniq $secrets | sortAlpha) "values" $values | toYaml -}}
{{- end -}}

{{- define "runwen.env" -}}
{{- range $name, $value := .variables.env }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- range .variables.secrets }}
- name: {{ . }}_FILE
  value: /run/secrets/{{ . }}
{{- end }}
{{- with .root.Values.extraEnv }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{- define "runwen.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "runwen.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
privileged: false
capabilities: { drop: [ALL] }
{{- end -}}

{{/* What the pods of the processes and of the jobs have in common. */}}
{{- define "runwen.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  {{- include "runwen.podSecurity" . | nindent 2 }}
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- end -}}

{{- define "runwen.mounts" -}}
- { name: tmp, mountPath: /tmp }
- { name: secrets, mountPath: /run/secrets, readOnly: true }
{{- if .Values.caConfigMap }}
- { name: ca, mountPath: /etc/runwen/ca, readOnly: true }
{{- end }}
{{- end -}}

{{- define "runwen.volumes" -}}
- name: tmp
  emptyDir: { sizeLimit: 256Mi }
{{- if .Values.caConfigMap }}
- name: ca
  configMap: { name: {{ .Values.caConfigMap }} }
{{- end }}
{{- end -}}
